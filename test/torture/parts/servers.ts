// Three servers of the site with one Redis and one publisher.
import { startDemo } from '../operating/demo.ts'
import { Fleet } from '../operating/fleet.ts'
import { redisVersion, startRedis } from '../operating/job.ts'
import { type Part, type Row, until } from '../torture.ts'
import { oneFormThirtyTimes } from './servers-forms.ts'
import { killsUnderTraffic } from './servers-kills.ts'
import { limitsTogether } from './servers-limits.ts'
import { thousandsPolling } from './servers-polling.ts'

export const servers: Part = async (torture) => {
  const demo = await startDemo(torture)
  const version = redisVersion()
  const redis = version ? await startRedis() : undefined
  const fleet = await Fleet.start(demo.dist, torture.random('balancer'), { REDIS_URL: redis?.url ?? '' })
  const rows: Row[] = []
  try {
    if (redis) {
      const isReady = async () => {
        const checks = await Promise.all([0, 1, 2].map((at) => fetch(`${fleet.urlOf(at)}/readyz`)))
        return !(await Promise.all(checks.map((one) => one.text()))).join().includes('away')
      }
      await until(isReady)
      const row = await limitsTogether(demo, fleet, torture)
      rows.push({ ...row, note: `Redis ${version}` })
    } else {
      const what = 'limits of three servers with one Redis: exact to one request'
      rows.push({ what, runs: 0, findings: [], skipped: 'redis-server is not installed' })
    }
    rows.push(await oneFormThirtyTimes(demo, fleet, torture))
    fleet.close()
    rows.push(await thousandsPolling(demo, torture))
    // It has had its letters of an hour.
    await demo.restart()
    rows.push(await killsUnderTraffic(demo, torture))
    return rows
  } finally {
    fleet.close()
    await redis?.kill()
    await demo.close()
  }
}
