import { servePainter } from "../../../scene/painterWorker.ts";
import { paint } from "./painter.ts";

servePainter(paint);
