/**
 * Runs in the head before anything is painted: the chosen currency, and whether somebody may be signed in, decide
 * how the page looks. Inline, and allowed by its hash, so it must not depend on the page.
 */
export const BOOT_SCRIPT = `(function(d){
d.classList.add("js");
try{
var c=new URLSearchParams(location.search).get("currency");
if(c!=="usd"&&c!=="gel")c=localStorage.getItem("currency");
if(c==="gel")d.dataset.currency="gel";
if(localStorage.getItem("session-id"))d.dataset.session="unknown";
}catch(e){}
})(document.documentElement)`
