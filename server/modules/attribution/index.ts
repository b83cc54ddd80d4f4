/** Attribution of people to the marketing links that brought them: known by the academy's own rows alone. */
export { followOrder, followRegistration, followSignIn, followStudent, forgetOldTouches } from './follow.ts'
export { readTouch, type Touch, writeTouch } from './touch.ts'
export { isVisitor, keepVisit } from './visit.ts'
