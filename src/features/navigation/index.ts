export { DestinationCards } from './pages/DestinationCards.tsx'
