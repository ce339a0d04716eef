// Scripts of a flat's page: favourites, sharing, printing, and today's price and status.
import { startAlerts } from '../alerts/start.ts'
import '../wishlist/announce.ts'
import { startBrochure } from './brochure.ts'
import { startFavourites } from './favourites.ts'
import { startLive } from './live.ts'
import { startRateNotes } from './rate-notes.ts'
import { startSharing } from './share.ts'

startAlerts()
startFavourites()
startSharing()
startRateNotes()
startBrochure()
startLive()
