"use strict";
// Says that the page is old, which it cannot know when it is written, and loads it again where that was asked for.
(() => {
  const old = document.getElementById("old");
  const units = old.dataset.units.split("|");
  const at = Number(old.dataset.at);
  // In Japan, where its "today" is.
  const day = (seconds) => Math.floor((seconds + 32400) / 86400);
  const tell = () => {
    const now = Date.now() / 1000;
    const minutes = Math.floor((now - at) / 60);
    const [count, unit] =
      minutes < 120 ? [minutes, 0]
        : minutes < 2880 ? [Math.floor(minutes / 60), 1] : [Math.floor(minutes / 1440), 2];
    const isOld = minutes * 60 >= Number(old.dataset.limit) || (minutes > 1 && day(now) > day(at));
    // A clock that was set back would make it current for as long.
    const isAhead = minutes < -10;
    const text = isAhead ? old.dataset.ahead : isOld ? old.dataset.text.replace("%", count + units[unit]) : "";
    if (old.textContent !== text) old.textContent = text;
    old.hidden = text === "";
  };
  tell();
  setInterval(tell, 30000);
  document.addEventListener("visibilitychange", tell);
  const seconds = Number(document.body.dataset.reload);
  if (seconds > 0) setTimeout(() => location.reload(), seconds * 1000);
})();
