import {
  confirmLoginEnrolment,
  forgotPassword,
  login,
  loginWithCode,
  logout,
  register,
  resetPassword,
  stopEmailChange,
  verifyEmail,
} from '#contract/people/auth.ts'
import { exportAudit } from '#contract/people/audit.ts'
import { exportCoupons } from '#contract/shop/coupons.ts'
import { exportExams } from '#contract/exams/exams.ts'
import { exportExam } from '#contract/exams/exchange.ts'
import { exportGroupProgress } from '#contract/groups/group-progress.ts'
import { exportInterests } from '#contract/public-pages/marketing.ts'
import { exportAttendance } from '#contract/groups/meetings.ts'
import { exportPayments } from '#contract/shop/payments.ts'
import { exportDocuments } from '#contract/shop/receipts.ts'
import {
  changeProfile,
  confirmSecondStep,
  endSecondStep,
  exportOwnData,
  proveOneself,
  renewRecoveryCodes,
  signDeviceOut,
  signOutEverywhere,
} from '#contract/people/profile.ts'
import { exportItems, exportResults } from '#contract/attempts/reports.ts'
import { exportStudentResults } from '#contract/attempts/student-results.ts'
import { createRole, deleteRole, updatePermission, updateRole } from '#contract/people/roles.ts'
import type { Route } from '#contract/foundation/route.ts'
import {
  changeUsers,
  createUser,
  deleteUser,
  erasePerson,
  exportPerson,
  exportUsers,
  updateUser,
} from '#contract/people/users.ts'
import { refusedSheetRows, startSheetImport, undoSheetImport } from '#contract/office/sheet-imports.ts'
import type { SecurityEventKind } from '#domain/security/security-events.ts'

const ROUTES = {
  'sign-in': [login],
  'second-step': [loginWithCode, confirmLoginEnrolment],
  proof: [proveOneself],
  registration: [register],
  'sign-out': [logout, signDeviceOut, signOutEverywhere],
  'password-reset': [forgotPassword, resetPassword],
  'email-proof': [verifyEmail],
  'email-change-stopped': [stopEmailChange],
  profile: [changeProfile],
  'second-step-change': [confirmSecondStep, endSecondStep, renewRecoveryCodes],
  account: [createUser, updateUser, changeUsers, startSheetImport, undoSheetImport, deleteUser],
  role: [createRole, updateRole, deleteRole, updatePermission],
  export: [
    exportUsers,
    exportPerson,
    exportOwnData,
    exportExams,
    exportExam,
    exportInterests,
    exportResults,
    exportStudentResults,
    exportItems,
    exportGroupProgress,
    exportAudit,
    exportCoupons,
    exportPayments,
    exportDocuments,
    exportAttendance,
    refusedSheetRows,
  ],
  erasure: [erasePerson],
} as const satisfies Record<Exclude<SecurityEventKind, 'refusal'>, readonly { readonly path: string }[]>

/** Kind of a route's answers in the security log; routes that are missing are kept only where they refuse. */
export const KIND_OF_ROUTE: ReadonlyMap<Route, SecurityEventKind> = new Map(
  Object.entries(ROUTES).flatMap(([kind, routes]) =>
    routes.map((route) => [route as unknown as Route, kind as SecurityEventKind] as const),
  ),
)
