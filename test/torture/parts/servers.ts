// Three servers of the site with one Redis: minutes of traffic while publisher, servers and Redis are killed at random.
import { currentId } from '../../../web/server/releases.ts'
import { newAddress, newPerson } from '../../support/people.ts'
import { type Demo, startDemo } from '../operating/demo.ts'
import { Fleet } from '../operating/fleet.ts'
import { lettersAbout, message } from '../operating/forms.ts'
import { redisVersion, startPublisher, startRedis } from '../operating/job.ts'
import { keepPublishing, killAll, leftovers } from '../operating/killers.ts'
import { Seen } from '../operating/seen.ts'
import { traffic } from '../operating/traffic.ts'
import { type Part, type Row, type Torture, until } from '../torture.ts'

const SECONDS = 300
const PAGES_PER_SECOND = 40
/** The platform takes 60 letters an hour to one address. */
const FORMS = 50

export const servers: Part = async (torture) => {
  const demo = await startDemo(torture)
  try {
    return [await killsUnderTraffic(demo, torture)]
  } finally {
    await demo.close()
  }
}

async function killsUnderTraffic(demo: Demo, torture: Torture): Promise<Row> {
  const redis = redisVersion() ? await startRedis() : undefined
  const fleet = await Fleet.start(
    demo.dist,
    torture.random('balancer'),
    redis ? { REDIS_URL: redis.url } : { REDIS_URL: '' },
  )
  const publisher = await startPublisher(demo, { PUBLISH_INTERVAL: '5' })
  const operated = { demo, fleet, publisher, redis }
  const seen = new Seen()
  await seen.add(demo.dist, currentId(demo.dist) ?? '')
  const { paths } = seen
  const chance = torture.random('visitors')
  const seconds = torture.runs(SECONDS, 5)
  const places = { site: demo.siteUrl, platform: demo.host }
  const sent: { name: string; email: string; status: number }[] = []
  const sendForm = async () => {
    const name = `Nino-${crypto.randomUUID().slice(0, 12)}`
    const { email } = newPerson()
    const body = message(name, email)
    const send = () => fleet.post(demo.siteUrl, '/api/contact', body, { 'x-forwarded-for': newAddress() })
    // A page whose response was lost sends again, and some people press twice.
    const [{ status }] = await Promise.all([send(), send()])
    sent.push({ name, email, status })
  }
  try {
    const readers = traffic(PAGES_PER_SECOND, () => {
      const at = chance.between(0, 2)
      return seen.visit(fleet.urlOf(at), chance.pick(paths), fleet.excuse(at))
    })
    const senders = traffic(torture.runs(FORMS, 4) / seconds, sendForm)
    const changes = keepPublishing(operated, seen)
    const killers = killAll(operated, torture.random)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    await senders.stop()
    const killed = await killers.stop()
    // On a busy machine, no build may have ended between two kills.
    await until(() => changes.releases() > 0)
    const releases = await changes.stop()
    await readers.stop()
    const findings = [...(await leftovers(operated)), ...fleet.faults()]
    // The last ones may have been published while nobody looked.
    await seen.add(demo.dist, currentId(demo.dist) ?? '')
    findings.push(...seen.faults())
    for (const { name, email, status } of sent) {
      const { office, visitor } = await lettersAbout(places, name, email)
      if (status !== 200 || office !== 1 || visitor !== 1)
        findings.push(`a form (${status}): ${office} letters to the office, ${visitor} to the visitor`)
    }
    if (releases === 0) findings.push('nothing was published')
    return {
      what: `kill -9 of publisher, servers and Redis at random for ${seconds} s of traffic: no half release, nothing left over after the next run, pages always whole, no letter twice, none lost`,
      runs: seen.responses + fleet.responses,
      findings,
      note: `${killed}; ${releases} releases, ${sent.length} forms, ${fleet.cut} connections cut by kills, ${fleet.putOff} times the platform took too long, the page said so and the visitor tried again${redis ? '' : '; without Redis, which is not installed'}`,
    }
  } finally {
    await publisher.kill()
    await redis?.kill()
    fleet.close()
  }
}
