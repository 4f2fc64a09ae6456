// Brings the living parts of a page to life, and says so when they have stopped.

// What the page says when the module has stopped, and can speak no more. The game is kept: loading the page again
// brings it back, unless it was the game that stopped the module a moment ago.
const STOPPED = "damier.stopped";

function say(key) {
  const words = document.getElementById("mots")?.content.textContent ?? "";
  return new RegExp(`^${key} = (.*)$`, "m").exec(words)?.[1] ?? key;
}

function stop() {
  if (document.querySelector(".panne")) return;
  const notice = document.createElement("div");
  notice.className = "panne";
  notice.setAttribute("role", "alert");
  notice.append(say("stopped-text"));
  const button = document.createElement("button");
  button.className = "bt p";
  button.textContent = say("stopped-reload");
  button.onclick = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(STOPPED)) < 60000) localStorage.removeItem("damier.game");
      sessionStorage.setItem(STOPPED, Date.now());
    } catch {
      // A browser that keeps nothing has kept no game either.
    }
    location.reload();
  };
  notice.append(button);
  document.body.append(notice);
}

const ofModule = (error) => error instanceof WebAssembly.RuntimeError;
addEventListener("error", ({ error }) => ofModule(error) && stop());
addEventListener("unhandledrejection", ({ reason }) => ofModule(reason) && stop());

// Starts a module with its glue.
export function begin(init, module) {
  init({ module_or_path: module }).catch((error) => {
    console.error(error);
    stop();
  });
}
