import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import built from "./vite.config.ts";

/** Apart from how the client is built, since anyone who only plays does not install what tests need. */
export default defineConfig((env) =>
  mergeConfig(built(env), {
    test: {
      include: ["tests/**/*.test.ts"],
      environment: "happy-dom",
      pool: "vmThreads",
      setupFiles: "tests/setup.ts",
      testTimeout: 30_000,
    },
    // Components run in the browser's way in tests too.
    resolve: { conditions: ["browser"] },
  }),
);
