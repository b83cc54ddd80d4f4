import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnGroup } from '#contract/groups/groups.ts'
import type { OnlineCourse } from '#contract/groups/online-courses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { OWN_GROUPS_KEY } from '#src/features/groups/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { ONLINE_COURSES_KEY } from './queries.ts'

interface EnrolProps {
  readonly course: OnlineCourse
  readonly group: OwnGroup
}

/** Takes a seat of a group; who has one finds the way to it, and a locked course says in its card what opens it. */
export function Enrol({ course: { id, isLocked, after }, group }: EnrolProps) {
  const { t } = useTranslation('onlineCourses')
  const { may } = useReader()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ONLINE_COURSES_KEY })
  const {
    isBusy,
    problem,
    run: enrol,
  } = useChange({
    call: () => callRoute(routes.onlineCourses.enrolInCourse, { params: { id, groupId: group.id } }),
    refreshes: [OWN_GROUPS_KEY],
    // The course shows the seat before the button can be used again; a refusal is read at once.
    onDone: refresh,
    onFailed: () => void refresh(),
  })
  if (group.standing === 'removed') return <Callout>{t('takenOut')}</Callout>
  if (group.standing !== 'none') {
    return (
      <div>
        <ButtonLink to="/my-groups" variant="default">
          {t('toGroups')}
        </ButtonLink>
      </div>
    )
  }
  if (isLocked || after !== undefined || !may('enroll-online')) return null
  return (
    <>
      {problem !== null && <Callout role="alert">{problem}</Callout>}
      <div>
        <Button loading={isBusy} onClick={() => void enrol()}>
          {t(group.seatsLeft > 0 ? 'seat' : 'line')}
        </Button>
      </div>
    </>
  )
}
