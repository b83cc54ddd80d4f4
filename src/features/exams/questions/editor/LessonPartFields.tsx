import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolated } from '#domain/arabic/isolated.ts'
import type { FilmLesson } from '#contract/learning/lessons.ts'
import { partFragment } from '#domain/learning/parts.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { clockTime, typedClockTime } from '#src/ui/text/clock-time.ts'
import { type FieldLabels, FormPair, leftToRight, type useEditForm } from '#src/ui/form/index.ts'
import type { QuestionValues } from './question-form.ts'

interface LessonPartFieldsProps {
  readonly edit: Pick<ReturnType<typeof useEditForm<QuestionValues, never>>, 'form' | 'field'>
  readonly labels: FieldLabels<QuestionValues>
}

/** Asks which seconds of which film lesson explain the question. */
export function LessonPartFields({ edit: { form, field }, labels }: LessonPartFieldsProps) {
  const { t } = useTranslation('questions')
  const { lessonId } = form.getValues()
  const { data } = useQuery({
    queryKey: ['courses', 'films'],
    queryFn: ({ signal }) => valueOf(callRoute(routes.lessons.listFilmLessons, { signal })),
  })
  const films = data?.items ?? []
  const film = films.find(({ id }) => id === lessonId)
  return (
    <>
      <NativeSelect
        label={labels.lessonId}
        description={t('field.lessonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: '', label: t('lesson.none') },
          // Until the list is there, and where it cannot be read, the choice stands.
          ...(lessonId !== '' && film === undefined ? [{ value: lessonId, label: '…' }] : []),
          ...byCourse(films),
        ]}
        {...field('lessonId')}
      />
      {lessonId !== '' && (
        <>
          <FormPair>
            <TextInput
              label={labels.lessonFrom}
              placeholder="1:15"
              autoComplete="off"
              {...leftToRight}
              {...field('lessonFrom')}
            />
            <TextInput
              label={labels.lessonTo}
              placeholder="2:30"
              autoComplete="off"
              {...leftToRight}
              {...field('lessonTo')}
            />
          </FormPair>
          {film !== undefined && <Look film={film} {...form.getValues()} />}
        </>
      )}
    </>
  )
}

function byCourse(films: readonly FilmLesson[]) {
  return [...Map.groupBy(films, ({ courseId }) => courseId).values()].map((own) => ({
    group: own[0]?.courseTitle ?? '',
    items: own.map(({ id, title, seconds }) => ({ value: id, label: `${isolated(title)} (${clockTime(seconds)})` })),
  }))
}

interface LookProps extends Pick<QuestionValues, 'lessonFrom' | 'lessonTo'> {
  readonly film: FilmLesson
}

/** The part as a student will see it, beside the form. */
function Look({ film, lessonFrom, lessonTo }: LookProps) {
  const { t } = useTranslation('questions')
  const [from, to] = [typedClockTime(lessonFrom), typedClockTime(lessonTo)]
  if (from === null || to === null || from >= to) return null
  return (
    <Link
      to="/course/$courseId/lessons/$lessonId"
      params={{ courseId: film.courseId, lessonId: film.id }}
      hash={partFragment({ from, to })}
      target="_blank"
    >
      {t('lesson.look')}
    </Link>
  )
}
