import { useParams } from 'react-router';
import { formats } from '../../collections/play.tsx';
import { FormatNow } from '../../formats/FormatNow.tsx';
import { FormatHistory, FormatLists } from '../../formats/FormatParts.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

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
