import { BOUNDARY_SCRIPT } from '../errors/boundary-script.ts'
import { BARE_PATHS } from './nav.ts'

/** The 404 page is one file for all paths; whether it has a header depends on the path. */
const BARE = new RegExp(BARE_PATHS.join('|'))

/**
 * Runs in the head before the first paint: the chosen currency, the number of favourites, and whether somebody may be
 * signed in, decide how the page looks. A form that only its script can send (`data-live`) and that is submitted before the script has loaded
 * is marked, to be sent later; so is a button that is pressed before its island or element is ready, with the number of
 * each press in the page. Inline and allowed by its hash, so it must not depend on the page.
 */
export const BOOT_SCRIPT = `(function(d){
var n=0;
d.classList.add("js");
if(${BARE}.test(location.pathname))d.dataset.bare="";
addEventListener("submit",function(e){var f=e.target.dataset;
if("live"in f&&!("ready"in f)){e.preventDefault();f.early=""}},true);
addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("astro-island[ssr] button[type=button]:not([popovertarget],favourite-button *),favourite-button:not(:defined) button");
if(b)b.dataset.early=(b.dataset.early||"")+" "+n++},true);
try{
var c=(new URLSearchParams(location.search).get("currency")||"").toLowerCase();
if(c!=="usd"&&c!=="gel")c=localStorage.getItem("currency");
if(c==="gel")d.dataset.currency="gel";
var s=localStorage.getItem("session-id"),w=new Set;
if(s)d.dataset.session="unknown";
["wishlist",s&&"wishlist-account"].forEach(function(k){
JSON.parse(localStorage.getItem(k)||"[]").forEach(function(f){w.add(f.flatId)})});
if(w.size)d.style.setProperty("--favourites",'"'+w.size+'"');
}catch(e){}
})(document.documentElement);
${BOUNDARY_SCRIPT}`
