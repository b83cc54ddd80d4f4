/**
 * Key under which the device keeps the marketing link by which it came last, as the academy wrote it; see
 * `contract/people/touch.ts`.
 */
export const TOUCH_KEY = 'miqyas.touch'
