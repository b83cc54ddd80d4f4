import { newRouter } from './new-router.ts'
import { windowHistory } from './window-history.ts'

export const router = newRouter({ history: windowHistory })
