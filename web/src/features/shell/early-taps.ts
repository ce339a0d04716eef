/**
 * Keeps what a visitor presses before its script is there, and presses it again then: on a slow network a page can be
 * read long before it answers. Runs inline in the head. React attaches its properties to an element as it hydrates it.
 * Only buttons: a form that was sent early carries the same mark, and its own script takes that.
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
