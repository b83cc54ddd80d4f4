/** Written by `npm run registries` from the files that exist; not edited by hand. */
import { conversationFinder, visitorMessageFinder } from '#server/modules/contacts/index.ts'
import { couponFinder } from '#server/modules/coupons/index.ts'
import { courseFinder } from '#server/modules/courses/index.ts'
import { examFinder, questionFinder } from '#server/modules/exams/index.ts'
import { groupFinder } from '#server/modules/groups/index.ts'
import { linkFinder } from '#server/modules/marketing/index.ts'
import { meetingFinder } from '#server/modules/meetings/index.ts'
import { newsFinder } from '#server/modules/news/index.ts'
import { packageFinder } from '#server/modules/packages/index.ts'
import { partnerFinder } from '#server/modules/partners/index.ts'
import { paymentFinder } from '#server/modules/payments/index.ts'
import { peopleFinder } from '#server/modules/users/index.ts'

export const FINDERS = [
  conversationFinder,
  visitorMessageFinder,
  couponFinder,
  courseFinder,
  examFinder,
  questionFinder,
  groupFinder,
  linkFinder,
  meetingFinder,
  newsFinder,
  packageFinder,
  partnerFinder,
  paymentFinder,
  peopleFinder,
]
