/**
 * Records buttons that are pressed before their script has loaded, and replays the clicks then: on a slow network a page
 * is readable long before it responds. Runs inline in the head. React attaches its properties to elements it hydrates.
 * Buttons only: a form that was submitted early carries the same mark, which its own script handles.
 */
export const EARLY_TAPS_SCRIPT = `(function(w){
w.addEventListener("click",function(e){
var button=e.target.closest&&e.target.closest("astro-island[ssr] button[type=button],[data-favourite]:not([data-ready])");
if(button)button.dataset.early=""},true);
w.addEventListener("astro:hydrate",function(e){
e.target.querySelectorAll("button[data-early]").forEach(function(button){
var frames=0;
(function press(){
if(Object.keys(button).some(function(key){return key.indexOf("__reactProps")===0})){delete button.dataset.early;button.click()}
else if(frames++<600)requestAnimationFrame(press)})()})},true);
})(window);`
