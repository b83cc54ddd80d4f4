/** Written by `npm run registries` from the files that exist; not edited by hand. */
import { academyModule } from '#server/modules/academy/index.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { auditModule } from '#server/modules/audit/index.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { binModule } from '#server/modules/bin/index.ts'
import { calendarModule } from '#server/modules/calendar/index.ts'
import { categoriesModule } from '#server/modules/categories/index.ts'
import { certificatesModule } from '#server/modules/certificates/index.ts'
import { classStreamModule } from '#server/modules/class-stream/index.ts'
import { contactsModule } from '#server/modules/contacts/index.ts'
import { correctionsModule } from '#server/modules/corrections/index.ts'
import { couponsModule } from '#server/modules/coupons/index.ts'
import { coursesModule } from '#server/modules/courses/index.ts'
import { examGroupsModule } from '#server/modules/exam-groups/index.ts'
import { examVersionsModule } from '#server/modules/exam-versions/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { exchangeModule } from '#server/modules/exchange/index.ts'
import { familyLinksModule } from '#server/modules/family-links/index.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { findModule } from '#server/modules/find/index.ts'
import { gradingModule } from '#server/modules/grading/index.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { inquiriesModule } from '#server/modules/inquiries/index.ts'
import { learningModule } from '#server/modules/learning/index.ts'
import { lessonQuestionsModule } from '#server/modules/lesson-questions/index.ts'
import { marketingModule } from '#server/modules/marketing/index.ts'
import { meetingsModule } from '#server/modules/meetings/index.ts'
import { monitorModule } from '#server/modules/monitor/index.ts'
import { newsModule } from '#server/modules/news/index.ts'
import { notificationsModule } from '#server/modules/notifications/index.ts'
import { ordersModule } from '#server/modules/orders/index.ts'
import { packagesModule } from '#server/modules/packages/index.ts'
import { partnersModule } from '#server/modules/partners/index.ts'
import { paymentsModule } from '#server/modules/payments/index.ts'
import { practiceModule } from '#server/modules/practice/index.ts'
import { practiceQualityModule } from '#server/modules/practice-quality/index.ts'
import { practiceScoresModule } from '#server/modules/practice-scores/index.ts'
import { practiceTeachingModule } from '#server/modules/practice-teaching/index.ts'
import { printedExamsModule } from '#server/modules/printed-exams/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { progressModule } from '#server/modules/progress/index.ts'
import { receiptsModule } from '#server/modules/receipts/index.ts'
import { renderedPagesModule } from '#server/modules/rendered-pages/index.ts'
import { reportsModule } from '#server/modules/reports/index.ts'
import { rolesModule } from '#server/modules/roles/index.ts'
import { savedViewsModule } from '#server/modules/saved-views/index.ts'
import { securityLogModule } from '#server/modules/security-log/index.ts'
import { settingsModule } from '#server/modules/settings/index.ts'
import { sheetImportsModule } from '#server/modules/sheet-imports/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import { zoomModule } from '#server/modules/zoom/index.ts'

export const MODULES = [
  academyModule,
  attemptsModule,
  auditModule,
  authModule,
  binModule,
  calendarModule,
  categoriesModule,
  certificatesModule,
  classStreamModule,
  contactsModule,
  correctionsModule,
  couponsModule,
  coursesModule,
  examGroupsModule,
  examVersionsModule,
  examsModule,
  exchangeModule,
  familyLinksModule,
  filesModule,
  findModule,
  gradingModule,
  groupsModule,
  inquiriesModule,
  learningModule,
  lessonQuestionsModule,
  marketingModule,
  meetingsModule,
  monitorModule,
  newsModule,
  notificationsModule,
  ordersModule,
  packagesModule,
  partnersModule,
  paymentsModule,
  practiceModule,
  practiceQualityModule,
  practiceScoresModule,
  practiceTeachingModule,
  printedExamsModule,
  profileModule,
  progressModule,
  receiptsModule,
  renderedPagesModule,
  reportsModule,
  rolesModule,
  savedViewsModule,
  securityLogModule,
  settingsModule,
  sheetImportsModule,
  usersModule,
  zoomModule,
]
