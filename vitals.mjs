// node vitals.mjs NAME=URL … -- PATH…   median of three: largest paint, blocking (long tasks beyond 50 ms within 8 s), scripts at load and idle; phone, 1.6 Mbit/s, 150 ms, a quarter of the CPU
import { chromium } from 'playwright-core'
const at = process.argv.indexOf('--'); const sites = process.argv.slice(2, at).map(s => s.split('=')); const paths = process.argv.slice(at + 1)
const b = await chromium.launch({ executablePath: '/tmp/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking'] })
async function once(url) {
  const ctx = await b.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 }); const p = await ctx.newPage(); const c = await ctx.newCDPSession(p)
  await c.send('Network.enable'); await c.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6/8, uploadThroughput: 750e3/8 }); await c.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0; const js = new Set(); c.on('Network.responseReceived', e => { if (/javascript/.test(e.response.mimeType)) js.add(e.requestId) }); c.on('Network.loadingFinished', e => { if (js.has(e.requestId)) bytes += e.encodedDataLength })
  await p.addInitScript(() => { window.__l = 0; window.__b = 0; new PerformanceObserver(l => { for (const e of l.getEntries()) window.__l = e.startTime }).observe({ type: 'largest-contentful-paint', buffered: true }); new PerformanceObserver(l => { for (const e of l.getEntries()) window.__b += Math.max(0, e.duration - 50) }).observe({ type: 'longtask', buffered: true }) })
  await p.goto(url, { waitUntil: 'load' }); const atLoad = bytes; await p.waitForTimeout(5000)
  const r = await p.evaluate(() => [window.__l, window.__b]); await ctx.close(); return [r[0], r[1], atLoad / 1024, bytes / 1024]
}
const median = a => a.sort((x, y) => x - y)[1]
for (const path of paths) { const got = sites.map(() => []); for (let i = 0; i < 3; i++) for (const [n, [, url]] of sites.entries()) got[n].push(await once(url + path).catch(e => [NaN, NaN, NaN, NaN]))
  console.log(path.padEnd(36), sites.map(([name], n) => `${name}: lcp ${median(got[n].map(x=>x[0])).toFixed(0)} block ${median(got[n].map(x=>x[1])).toFixed(0)} js ${median(got[n].map(x=>x[2])).toFixed(1)}→${median(got[n].map(x=>x[3])).toFixed(1)} kB`).join(' | ')) }
await b.close()
