import { TEXT_BLOCKS, type TextBlockPlan } from '@ceiba/catalogs/contract';
import { Loaded, PageHead } from '@ceiba/platform/web';
import { BlockEditor } from './block-editor';
import { useGetTextBlockQuery } from './home-images.api';
import './home-images.css';

function Block({ plan }: { plan: TextBlockPlan }) {
  const query = useGetTextBlockQuery(plan.id_text);
  return (
    <section className="catalogs-block" aria-label={`Bloque ${plan.id_text}`}>
      <Loaded query={query}>{(block) => <BlockEditor plan={plan} block={block} />}</Loaded>
    </section>
  );
}

/** The four blocks of pictures of the home screens (spec 2, section 2, "Home images editor"). */
export function HomeImagesScreen() {
  return (
    <>
      <PageHead title="Imágenes del sistema" />
      <div className="catalogs-blocks">
        {TEXT_BLOCKS.map((plan) => (
          <Block key={plan.id_text} plan={plan} />
        ))}
      </div>
    </>
  );
}
