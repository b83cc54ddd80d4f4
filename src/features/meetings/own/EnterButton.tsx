import { Anchor, Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { OWN_MEETINGS_KEY } from '../own-meetings.ts'

interface Place {
  readonly url: string
  readonly password: string
}

/** One tap in: the tab is opened with the tap itself, as browsers refuse one that opens after an answer. */
export function EnterButton({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('ownMeetings')
  const queries = useQueryClient()
  const [place, setPlace] = useState<Place | null>(null)
  const { isBusy, problem, run } = useChange({
    call: (_tab: Window | null) => callRoute(routes.ownMeetings.enterMeeting, { params: { id: meetingId } }),
    onDone: (opened, tab) => {
      setPlace(opened)
      if (tab !== null) tab.location.href = opened.url
      void queries.invalidateQueries({ queryKey: OWN_MEETINGS_KEY })
    },
    onFailed: (_, tab) => tab?.close(),
  })
  const enter = () => {
    if (isBusy) return
    const tab = window.open('', '_blank')
    if (tab !== null) tab.opener = null
    void run(tab)
  }
  return (
    <>
      <Button leftSection={<IconVideo size={20} aria-hidden />} loading={isBusy} onClick={enter}>
        {t('enter')}
      </Button>
      {problem !== null && <Callout role="alert">{problem}</Callout>}
      {place !== null && (
        <Callout
          tone="plain"
          title={t('opened')}
          action={
            <Anchor href={place.url} target="_blank" rel="noreferrer">
              {t('openHere')}
            </Anchor>
          }
        >
          {place.password !== '' && (
            <p>
              {t('password')} <bdi dir="ltr">{place.password}</bdi>
            </p>
          )}
        </Callout>
      )}
    </>
  )
}
