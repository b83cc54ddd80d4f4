/** The composition root: the only place that knows every module. */
import type { FastifyInstance } from 'fastify'
import { allRoutes, routes } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { correctionsModule } from '#server/modules/corrections/index.ts'
import { monitorModule } from '#server/modules/monitor/index.ts'
import type { ServerDependencies } from './dependencies.ts'
import { readClientFiles } from './http/client-files.ts'
import type { BoundRoute } from './http/handler.ts'
import type { ServerEnvironment } from './http/server.ts'
import { assembleServer } from './http/server.ts'
import { attemptsModule } from './modules/attempts/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { authenticator, authModule, type SessionLimits } from './modules/auth/index.ts'
import { calendarModule } from './modules/calendar/index.ts'
import { categoriesModule } from './modules/categories/index.ts'
import { contactsModule } from './modules/contacts/index.ts'
import { coursesModule } from './modules/courses/index.ts'
import { learningModule } from './modules/learning/index.ts'
import { couponsModule } from './modules/coupons/index.ts'
import { examsModule } from './modules/exams/index.ts'
import { exchangeModule } from './modules/exchange/index.ts'
import { filesModule } from './modules/files/index.ts'
import { findModule } from './modules/find/index.ts'
import { examGroupsModule } from './modules/exam-groups/index.ts'
import { groupsModule } from './modules/groups/index.ts'
import { inquiriesModule } from './modules/inquiries/index.ts'
import { marketingModule } from './modules/marketing/index.ts'
import { meetingsModule } from './modules/meetings/index.ts'
import { packagesModule } from './modules/packages/index.ts'
import { receiptsModule } from '#server/modules/receipts/index.ts'
import { paymentsModule } from '#server/modules/payments/index.ts'
import { partnersModule } from './modules/partners/index.ts'
import { ordersModule } from './modules/orders/index.ts'
import { publicPages } from './modules/public-pages/index.ts'
import { reportsModule } from './modules/reports/index.ts'
import { rolesModule } from './modules/roles/index.ts'
import { gradingModule } from './modules/grading/index.ts'
import { newsModule } from './modules/news/index.ts'
import { notificationsModule } from './modules/notifications/index.ts'
import { profileModule } from './modules/profile/index.ts'
import { progressModule } from './modules/progress/index.ts'
import { savedViewsModule } from './modules/saved-views/index.ts'
import { securityLog, securityLogModule } from './modules/security-log/index.ts'
import { settingsModule } from './modules/settings/index.ts'
import { sheetImportsModule } from './modules/sheet-imports/index.ts'
import { usersModule } from './modules/users/index.ts'
import { zoomModule } from './modules/zoom/index.ts'

export interface AppOptions {
  readonly dependencies: ServerDependencies
  /** The built client; null serves the API alone. */
  readonly clientDirectory: string | null
  readonly environment: ServerEnvironment
  /** Without them a session ends with its thirty days alone. */
  readonly sessionLimits?: SessionLimits
  /** Serves what is no part of the contract. */
  readonly beside?: ((app: FastifyInstance) => void) | undefined
}

const MODULES = [
  filesModule,
  authModule,
  profileModule,
  settingsModule,
  examsModule,
  exchangeModule,
  correctionsModule,
  attemptsModule,
  monitorModule,
  gradingModule,
  notificationsModule,
  reportsModule,
  usersModule,
  sheetImportsModule,
  rolesModule,
  categoriesModule,
  progressModule,
  newsModule,
  auditModule,
  securityLogModule,
  savedViewsModule,
  inquiriesModule,
  contactsModule,
  partnersModule,
  packagesModule,
  groupsModule,
  examGroupsModule,
  meetingsModule,
  zoomModule,
  calendarModule,
  couponsModule,
  coursesModule,
  learningModule,
  paymentsModule,
  receiptsModule,
  ordersModule,
  marketingModule,
  findModule,
]

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** Every route of the contract has exactly one handler, and no handler serves a route of its own. */
export function assertComplete(bound: readonly BoundRoute[], contract: readonly Route[]): void {
  const served = bound.map(({ route }) => nameOf(route))
  const known = new Set(contract.map(nameOf))
  const problems = {
    'has no handler': [...known].filter((name) => !served.includes(name)),
    'has two handlers': served.filter((name, index) => served.indexOf(name) !== index),
    'is not in the contract': served.filter((name) => !known.has(name)),
  }
  const reported = Object.entries(problems).flatMap(([problem, names]) => names.map((name) => `${name} ${problem}`))
  if (reported.length > 0) throw new Error(`Contract and modules disagree: ${reported.join('; ')}.`)
}

/** Builds the server with every module mounted; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { dependencies, clientDirectory, environment, sessionLimits, beside } = options
  const bound = MODULES.flatMap((module) => module(dependencies))
  assertComplete(bound, allRoutes)
  return assembleServer({
    bound,
    authenticate: authenticator(dependencies, sessionLimits),
    observe: securityLog(dependencies),
    files: clientDirectory === null ? new Map() : await readClientFiles(clientDirectory),
    clientDirectory,
    described: routes,
    pages: publicPages(dependencies),
    environment,
    beside,
  })
}
