export { DestinationCards } from './DestinationCards.tsx'
