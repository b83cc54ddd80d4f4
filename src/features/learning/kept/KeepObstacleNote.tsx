import { useTranslation } from 'react-i18next'
import type { StudentLesson } from '#contract/learning/learning.ts'
import { useKeepObstacle } from './keep-obstacle.ts'
import { keepableOf } from './keepable.ts'

/** Says beforehand that this browser cannot keep lessons, and what can be done about it. */
export function KeepObstacleNote({ lessons }: { readonly lessons: readonly StudentLesson[] }) {
  const { t } = useTranslation('learning')
  const obstacle = useKeepObstacle()
  if (obstacle === null || obstacle === 'notYet' || keepableOf(lessons).length === 0) return null
  return <p className="mq-quiet">{t(`keep.obstacle.${obstacle}`)}</p>
}
