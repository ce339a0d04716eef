// What is published is what is seen: releases under traffic, the publisher's time, open pages, and a disk that fails.
import { startDemo } from '../operating/demo.ts'
import type { Part, Row } from '../torture.ts'
import { publisherAtWork } from './publish-builds.ts'
import { publishOnFailingDisk } from './publish-io.ts'
import { openPages } from './publish-open.ts'
import { publishUnderTraffic } from './publish-traffic.ts'

export const publish: Part = async (torture) => {
  const demo = await startDemo(torture)
  try {
    const rows: Row[] = [await openPages(demo, torture)]
    rows.push(...(await publisherAtWork(demo, torture)))
    rows.push(await publishOnFailingDisk(torture))
    rows.push(await publishUnderTraffic(demo, torture))
    return rows
  } finally {
    await demo.close()
  }
}
