// Scripts of a flat's page: favourites, sharing, printing, and today's price and status.
import { startAlertButton } from './alert-button.ts'
import '../../kit/wishlist/favourite-button.ts'
import { startBrochure } from './brochure.ts'
import { startLive } from './live.ts'
import { startRateNotes } from './rate-notes.ts'
import { startSharing } from './share.ts'
import './sun/sun-hour.ts'

startAlertButton()
startSharing()
startRateNotes()
startBrochure()
startLive()
