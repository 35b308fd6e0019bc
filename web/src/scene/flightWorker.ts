import { FlightPainter, type Instruction } from "./flightPainter.ts";

const painter = new FlightPainter();

self.addEventListener("message", ({ data }: MessageEvent<Instruction>) => void painter.follow(data));
