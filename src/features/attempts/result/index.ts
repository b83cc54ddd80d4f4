export { LatestResultMissing, ResultPage } from './ResultPage.tsx'
export { ResultView } from './ResultView.tsx'
