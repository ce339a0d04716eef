/** Id of the template that holds the notice. */
export const UNEXPECTED_TEMPLATE = 'unexpected-error'

/**
 * The error boundary of a page for what React's cannot catch: islands that do not load, and scripts of ours that
 * do not load or throw. Inline in the head without other files, because those may be what failed. What React reports
 * and recovers from is no failure: a page that an extension or a translation has changed is drawn anew
 * (https://react.dev/errors/418).
 */
export const BOUNDARY_SCRIPT = `(function(w){
var isShown;
function recovered(error){return/^Minified React error #(418|419|42[1-5]|520);/.test(error.message)}
function ours(text){return String(text).indexOf(location.origin)>=0}
function copy(){return document.getElementById("${UNEXPECTED_TEMPLATE}").content.firstElementChild.cloneNode(true)}
function showOnPage(){
if(document.readyState==="loading")return document.addEventListener("DOMContentLoaded",showOnPage);
if(isShown)return;
isShown=true;
var notice=copy();
notice.classList.add("on-page");
notice.querySelector("[data-dismiss]").onclick=function(){notice.remove();isShown=false};
document.body.append(notice)}
w.addEventListener("astro:hydration-error",function(e){
if("failed"in e.target.dataset)return;
e.target.dataset.failed="";
e.target.prepend(copy())});
w.addEventListener("error",function(e){
if(e.target.tagName==="SCRIPT"?ours(e.target.src):e.error&&ours(e.filename)&&!recovered(e.error))showOnPage()},true);
w.addEventListener("unhandledrejection",function(e){
if(e.reason instanceof Error&&e.reason.name!=="AbortError"&&ours(e.reason.stack))showOnPage()});
})(window)`
