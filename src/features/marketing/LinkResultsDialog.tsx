import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/public-pages/marketing.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { LinkSteps } from './LinkSteps.tsx'
import { linkResultsQuery } from './queries.ts'

interface LinkResultsDialogProps {
  readonly link: Pick<MarketingLink, 'id' | 'title'>
  readonly onClose: () => void
}

/** Shows every step after a link with its share of the visits, and the same by source and campaign. */
export function LinkResultsDialog({ link, onClose }: LinkResultsDialogProps) {
  const { t } = useTranslation(['marketing', 'common'])
  const query = useQuery(linkResultsQuery(link.id))
  return (
    <Dialog onClose={onClose} title={t('marketing:results.title', { title: link.title })} size="xl">
      <Stack gap="lg">
        {query.isPending && <Skeleton height="15rem" />}
        {query.isError && <Callout tone="danger">{query.error.message}</Callout>}
        {query.data !== undefined && <LinkSteps results={query.data} />}
        <p className="mq-quiet">{t('marketing:results.help')}</p>
      </Stack>
    </Dialog>
  )
}
