import { useParams } from 'react-router';
import { FormatNow } from '../collections/formats/FormatNow.tsx';
import { FormatHistory, FormatLists } from '../collections/formats/FormatParts.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { formats } from '../collections/registry/play.tsx';

/** `/formats/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="formats"
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
