// Starts a board that teaches: a problem, a lesson, a drill. The content policy allows no script inside a page, so this is a file.
import init from "./damier_learn_glue.js";
import { begin } from "./begin.js";

begin(init, new URL("./damier_learn.wasm", import.meta.url));
