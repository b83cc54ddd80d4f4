export { CalendarAddress } from './CalendarAddress.tsx'
export { CalendarFile } from './CalendarFile.tsx'
