/** The academy: every page but the exam itself, which has a page of its own (`exam-room.tsx`). */
import { RouterProvider } from '@tanstack/react-router'
import { followAccess } from './app/follow-access.ts'
import { followLaunches } from './app/follow-launches.ts'
import { followNavigation } from './app/follow-navigation.ts'
import { followNotifications } from './app/follow-notifications.ts'
import { allTexts } from './app/i18n/all-texts.ts'
import { router } from './app/router.ts'
import { showPage } from './app/show-page.tsx'
import { start } from './app/start.ts'

async function open(): Promise<void> {
  await start(allTexts)
  followAccess()
  followNavigation()
  followLaunches()
  followNotifications()
  showPage(<RouterProvider router={router} />)
}

void open()
