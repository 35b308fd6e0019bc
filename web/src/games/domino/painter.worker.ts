import { openWorkshop } from "../../scene/workshop.ts";
import { paint } from "./painter.ts";

openWorkshop(paint);
