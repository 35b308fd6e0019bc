import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "src/screens/tv";

test("nothing on a television fades for those who want less motion", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".svelte"));
  const styles = files.map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"));
  const fades = styles.flatMap((text) => text.match(/transition:[^;]*;/g) ?? []);
  expect(fades.length).toBeGreaterThan(0);
  for (const fade of fades) expect(fade).toMatch(/var\(--m-\w+\)/);
});
