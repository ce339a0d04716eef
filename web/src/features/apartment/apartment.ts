// Scripts of a flat's page: favourites, sharing, printing, and today's price and status.
import { startAlertButton } from './alert-button.ts'
import '../../kit/wishlist/announce.ts'
import { startBrochure } from './brochure.ts'
import { startFavourites } from './favourites.ts'
import { startLive } from './live.ts'
import { startRateNotes } from './rate-notes.ts'
import { startSharing } from './share.ts'

startAlertButton()
startFavourites()
startSharing()
startRateNotes()
startBrochure()
startLive()
