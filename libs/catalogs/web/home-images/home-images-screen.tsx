import { TEXT_BLOCKS } from '@ceiba/catalogs/contract';
import { ErrorState, PageHead } from '@ceiba/platform/web';
import { Skeleton } from 'antd';
import { BlockEditor } from './block-editor';
import { useListTextBlocksQuery } from './home-images.api';
import './home-images.css';

/** The four blocks of pictures of the home screens (spec 2, section 2, "Home images editor"). */
export function HomeImagesScreen() {
  const { data, error, refetch } = useListTextBlocksQuery();
  return (
    <>
      <PageHead title="Imágenes del sistema" />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className="catalogs-block">
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      ) : (
        <div className="catalogs-blocks">
          {TEXT_BLOCKS.map((plan) => {
            const block = data.find(({ id_text }) => id_text === plan.id_text);
            return (
              <section key={plan.id_text} className="catalogs-block" aria-label={`Bloque ${plan.id_text}`}>
                {block && (
                  <BlockEditor key={block.file_image_text.join() + block.name_text} plan={plan} block={block} />
                )}
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}
