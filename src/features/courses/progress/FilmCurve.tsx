import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CurveStep, steepestLoss } from '#domain/learning/curve.ts'
import { failureOf } from '#src/api/index.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from '../courses.module.css'
import { curveQuery } from './queries.ts'

interface FilmCurveProps {
  readonly courseId: string
  readonly lessonId: string
  readonly groupId: string | undefined
  readonly title: string
}

const HEIGHT = 100

/** Shows how many watched each second of a film, and where it loses the most. Time runs from left to right. */
export function FilmCurve({ courseId, lessonId, groupId, title }: FilmCurveProps) {
  const { t } = useTranslation('courses')
  const { number } = useFormats()
  const { data, error } = useQuery(curveQuery(courseId, lessonId, groupId))
  if (error !== null) return <p role="alert">{failureOf(error)?.message ?? t('progress.curveFailed')}</p>
  if (data === undefined) return <Skeleton height="8rem" />
  const { seconds, steps } = data
  const loss = steepestLoss(steps)
  const most = Math.max(1, ...steps.map(({ viewers }) => viewers))
  return (
    <figure>
      <figcaption className="mq-quiet">
        {loss === null
          ? t('progress.noLoss')
          : t('progress.loss', { count: loss.lost, second: clockTime(loss.second) })}
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.ceil(seconds)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.curvePlot}
        aria-hidden
      >
        <path d={areaOf(steps, most)} />
      </svg>
      <div className={styles.curveAxis} dir="ltr" aria-hidden>
        <span>0:00</span>
        <span>{t('progress.most', { number: number(most) })}</span>
        <span>{clockTime(seconds)}</span>
      </div>
      <table className="mq-visually-hidden">
        <caption>{t('progress.curveOf', { title })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('progress.seconds')}</th>
            <th scope="col">{t('progress.viewers')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, to, viewers }) => (
            <tr key={from}>
              <td>
                {clockTime(from)}–{clockTime(to)}
              </td>
              <td>{number(viewers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function areaOf(steps: readonly CurveStep[], most: number): string {
  const top = (viewers: number) => (HEIGHT * (1 - viewers / most)).toFixed(1)
  const along = steps.map(({ from, to, viewers }) => `L${from} ${top(viewers)}H${to}`).join('')
  return `M0 ${HEIGHT}${along}V${HEIGHT}Z`
}
