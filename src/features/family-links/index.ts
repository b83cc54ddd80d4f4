export { FamilyLinkCard } from './FamilyLinkCard.tsx'
