import { useParams } from 'react-router';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { FormatNow } from './FormatNow.tsx';
import { FormatHistory, FormatLists } from './FormatParts.tsx';
import { formats } from './formatEntries.tsx';

/** `/formats/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={formats}
      id={id}
      parts={(format) => ({
        main: (
          <>
            <FormatNow format={format} />
            <FormatLists format={format} />
            <FormatHistory format={format} />
          </>
        ),
      })}
    />
  );
}
