// The islands of a flat's page that hydrate when the browser is idle: one file for the browser to request.
export { default as OpenTour } from '../../kit/panorama/OpenTour.island.tsx'
export { default as BrochureNow } from './BrochureNow.island.tsx'
export { default as Buy } from './Buy.island.tsx'
export { default as BuyBar } from './BuyBar.island.tsx'
