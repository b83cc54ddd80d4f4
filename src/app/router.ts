import { newRouter } from './new-router.ts'
import { openOffice } from './open-office.ts'
import { windowHistory } from './window-history.ts'

export const router = newRouter({ history: windowHistory, context: { openOffice: () => openOffice(router) } })
