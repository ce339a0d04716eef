// What a flat's page does once it is read: hearts, sharing, printing, and how the flat stands now.
import '../wishlist/announce.ts'
import { startBrochure } from './brochure.ts'
import { startHearts } from './hearts.ts'
import { startLive } from './live.ts'
import { startRateNotes } from './rate-notes.ts'
import { startSharing } from './share.ts'

startHearts()
startSharing()
startRateNotes()
startBrochure()
startLive()
